export { launchBrowser, startBrowser, throttle, type StartedBrowser } from './browser.ts';
export { installPinned } from './pinned-packages.ts';
export { serveWeb, type Served, type ServeOptions } from './serve.ts';
export { openTerminal, type Cell, type Screen, type Terminal } from './terminal.ts';
export { buildTable } from './tables.ts';
