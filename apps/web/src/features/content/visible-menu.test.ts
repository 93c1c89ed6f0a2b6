import type { MenuItem } from '@rewards/contract';
import { describe, expect, test } from 'vitest';
import { memberSession } from '../../testing/sample-session.ts';
import { type Session, visitor } from '../../lib/session/session.tsx';
import { visibleMenu } from './visible-menu.ts';

type Flags = Pick<
  MenuItem,
  'isMemberVisible' | 'isMemberEnabled' | 'isLoginAsVisible' | 'isLoginAsEnabled' | 'unauthHide'
>;

const allowed: Flags = {
  isMemberVisible: true,
  isMemberEnabled: true,
  isLoginAsVisible: true,
  isLoginAsEnabled: true,
  unauthHide: false,
};

const member = memberSession();
const staff = memberSession({ isLoggedInAs: true });

function entry(slug: string, flags: Partial<Flags> = {}): MenuItem['nodes'][number] {
  const looks = { description: null, media: null, icon: null, colours: null, group_code: null };
  return { slug, title: slug, route: `/${slug}`, ...looks, ...allowed, ...flags };
}

const fate = (shown?: { isEnabled: boolean }) => (shown ? (shown.isEnabled ? 'enabled' : 'disabled') : 'hidden');

/** The result for an entry with these flags, at the top and as a sub-item: hidden, disabled or enabled. */
function fateOf(flags: Partial<Flags>, session: Session) {
  const menu = visibleMenu(
    [
      { ...entry('top', flags), nodes: [] },
      { ...entry('other'), nodes: [entry('sub', flags)] },
    ],
    session,
  );
  const top = menu.find(({ slug }) => slug === 'top');
  const sub = menu.find(({ slug }) => slug === 'other')?.nodes[0];
  return [fate(top), fate(sub)];
}

const both = (expected: string) => [expected, expected];

describe('who sees which entry of the menu', () => {
  test('[FRAME-05] a member follows isMemberVisible and isMemberEnabled alone', () => {
    expect(fateOf({}, member)).toEqual(both('enabled'));
    expect(fateOf({ isMemberVisible: false }, member)).toEqual(both('hidden'));
    expect(fateOf({ isMemberEnabled: false }, member)).toEqual(both('disabled'));
    const others = { isLoginAsVisible: false, isLoginAsEnabled: false, unauthHide: true };
    expect(fateOf(others, member)).toEqual(both('enabled'));
  });

  test('[FRAME-05] staff logged in as a member follow isLoginAsVisible and isLoginAsEnabled alone', () => {
    expect(fateOf({}, staff)).toEqual(both('enabled'));
    expect(fateOf({ isLoginAsVisible: false }, staff)).toEqual(both('hidden'));
    expect(fateOf({ isLoginAsEnabled: false }, staff)).toEqual(both('disabled'));
    const others = { isMemberVisible: false, isMemberEnabled: false, unauthHide: true };
    expect(fateOf(others, staff)).toEqual(both('enabled'));
  });

  test('[FRAME-05] unauthHide hides an entry from visitors, and nothing else does', () => {
    expect(fateOf({ unauthHide: true }, visitor)).toEqual(both('hidden'));
    const others = { isMemberVisible: false, isMemberEnabled: false, isLoginAsVisible: false, isLoginAsEnabled: false };
    expect(fateOf(others, visitor)).toEqual(both('enabled'));
  });

  test('[PEND-01] pending actions disable every entry', () => {
    expect(fateOf({}, memberSession({ hasPendingActions: true }))).toEqual(both('disabled'));
  });

  test('[SES-16] a blocked member sees the menu and can use none of it', () => {
    expect(fateOf({}, { kind: 'blocked', name: 'Maya Laurent', isBusiness: false, message: '' })).toEqual(
      both('disabled'),
    );
  });

  test('[FRAME-05] the order is the bank’s, and its own list is left as it was', () => {
    const items = ['c', 'a', 'b'].map((slug) => Object.assign(entry(slug), { nodes: [] }));
    expect(visibleMenu(items, visitor).map(({ slug }) => slug)).toEqual(['c', 'a', 'b']);
    expect(items[0]).not.toHaveProperty('isEnabled');
  });
});
