/** Leaves the terminal to the shell until it calls the program back, as Ctrl-Z does where keys are not raw. */
export function suspend(): void {
  // The whole job stops, with what started the program: a shell waits for all of it.
  if (process.platform !== 'win32') process.kill(0, 'SIGTSTP');
}
