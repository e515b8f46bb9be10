export { launchBrowser } from './browser.ts';
export { serveWeb, type Served } from './serve.ts';
export {
  openTerminal,
  type Cell,
  type Exit,
  type Screen,
  type Terminal,
  type TerminalOptions,
} from './terminal.ts';
