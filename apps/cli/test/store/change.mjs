/** Writes a text of so many bytes under a key of the store of FOLDER, and says what came of it, and what stands there then. */
import { fileStorage } from '@open2048/workbench/store';

const [folder, key, bytes] = process.argv.slice(2);
const storage = fileStorage(folder);
const code = await storage
  .update(key, () => 'x'.repeat(Number(bytes)))
  .then(
    () => 'done',
    (error) => error.code,
  );
const text = await storage.read(key).catch((error) => error.code);
process.stdout.write(JSON.stringify({ code, length: text?.length ?? null }));
