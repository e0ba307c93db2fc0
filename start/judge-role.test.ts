import { expect, it, vi } from 'vitest';
import { ConfigurationError } from '#server/platform/config/environment.ts';
import { judgeRole } from './judge-role.ts';

function judged(state: { isMighty: boolean; ownsTables: boolean }): { said: string[]; refusal: unknown } {
  const warn = vi.fn();
  try {
    judgeRole('postgres', state, { warn });
    return { said: warn.mock.calls.map(([, message]) => String(message)), refusal: null };
  } catch (error) {
    return { said: [], refusal: error };
  }
}

it('a role whose SQL may leave the database is refused with the commands that make another', () => {
  const { refusal } = judged({ isMighty: true, ownsTables: true });
  expect(refusal).toBeInstanceOf(ConfigurationError);
  expect(String(refusal)).toMatch(
    /"postgres".*CREATE ROLE tokcha_app LOGIN.*ALTER ROLE tokcha_app NOSUPERUSER.*DATABASE_MIGRATION_URL/,
  );
});

it('the owner of the tables is told so, and any other role nothing', () => {
  expect(judged({ isMighty: false, ownsTables: true })).toEqual({
    said: [expect.stringContaining('owner of the tables')],
    refusal: null,
  });
  expect(judged({ isMighty: false, ownsTables: false })).toEqual({ said: [], refusal: null });
});
