/** Copying secrets that are shown once, as a request whose fault is shown. */
import { fault, ok, type Result } from '@open2048/core';
import { copyText } from '../../../sharing/copy-text.ts';

/** Fault `not-copied` if the browser does not allow it. */
export async function copied(content: string): Promise<Result<null>> {
  const isCopied = await copyText(content);
  return isCopied ? ok(null) : fault('not-copied', 'the browser does not allow copying');
}
