/**
 * `npm run fuzz`: random input for every parser (parsers.ts); with `-- socket`, `-- api` and `-- farm` it attacks a server
 * (server/run.ts).
 */
const [name = ''] = process.argv.slice(2);
if (['socket', 'api', 'farm'].includes(name)) await import('./server/run.ts');
else await import('./parsers.ts');
