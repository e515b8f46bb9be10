/** Returns the terminal to the shell until the shell resumes the program, as Ctrl-Z does if keys are not raw. */
export function suspend(): void {
  // Stops the whole job, including the process that started the program, because a shell waits for
  // all of it.
  if (process.platform !== 'win32') process.kill(0, 'SIGTSTP');
}
