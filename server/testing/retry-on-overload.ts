import type { LightMyRequestResponse } from 'fastify';

/** What a caller is told who comes again as long as the server has no time for so many at once (rules/waits#deadlines). */
export async function retryOnOverload(call: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await call();
    if (answer.statusCode !== 503) return answer;
  }
}
