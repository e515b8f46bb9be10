/**
 * Distributes many questions, such as the positions of a game, among several workers of a page or threads
 * of Node. A worker is any function, and no shared memory is needed. The answers come in the order of the
 * questions, so that results do not depend on the number of workers or on their speed.
 */

/** A function that answers one question at a time. */
export type Ask<Question, Answer> = (question: Question) => Promise<Answer>;

/**
 * Asks every question, each of the next free worker, and yields the answers in order. Rejects when it is
 * the turn of an answer that rejected. When the consumer stops, no further question is asked, but running
 * ones are not cancelled.
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
    // Attached before the await below, so that the next question has its entry in `answers` by then.
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
