/**
 * Many questions asked of several at once, such as the positions of a game of the workers of a page or of
 * threads of Node. Who is asked is a function, so nothing here knows what a worker is, and nothing needs
 * shared memory. The answers come in the order of the questions: what is made of them does not depend on
 * how many were asked or who was faster.
 */

/** Someone who answers one question at a time. */
export type Ask<Question, Answer> = (question: Question) => Promise<Answer>;

/**
 * Asks every question, each of whoever is free, and gives the answers in order. Rejects as an answer does
 * when its turn has come. Who stops listening is asked nothing more; what is being answered then is not
 * called off.
 */
export async function* inOrder<Question, Answer>(
  questions: Iterable<Question>,
  asked: readonly Ask<Question, Answer>[],
): AsyncGenerator<Answer, void> {
  const rest = questions[Symbol.iterator]();
  const answers: Promise<Answer>[] = [];
  let isOver = false;
  const askNext = (ask: Ask<Question, Answer>): void => {
    const next = isOver ? null : rest.next();
    if (next === null || next.done === true) return;
    const answer = ask(next.value);
    answers.push(answer);
    // Heard before whoever waits for the answer below, so that the next question is among the answers by then.
    answer.then(
      () => askNext(ask),
      () => undefined,
    );
  };
  for (const ask of asked) askNext(ask);
  try {
    for (let turn = 0; turn < answers.length; turn++) yield await answers[turn]!;
  } finally {
    isOver = true;
  }
}
