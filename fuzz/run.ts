/**
 * `npm run fuzz`: random input for every parser (parsers.ts); `npm run fuzz -- socket` and `npm run fuzz -- api` attack a
 * server (server/run.ts).
 */
const [name = ''] = process.argv.slice(2);
if (name === 'socket' || name === 'api') await import('./server/run.ts');
else await import('./parsers.ts');
