import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetAllDrafts, forgetDraft, forgetVoidDrafts, keepDraftsOf, readDraft, writeDraft } from './form-draft.ts';

const fields = ['phone', 'wantsOffers'];
const write = (member: string, values: Record<string, unknown>) => writeDraft('preferences', member, fields, values);
const read = (member: string) => readDraft('preferences', member, fields);

const stored = () => Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ''] as const);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
});

describe('[SES-10] what was typed', () => {
  test('is given back to the member who typed it, and to nobody else', () => {
    write('maya', { phone: '4155550134', wantsOffers: true });
    expect(read('maya')).toEqual({ phone: '4155550134', wantsOffers: true });
    expect(read('samuel')).toEqual({});
  });

  test('keeps the named fields alone', () => {
    write('maya', { phone: '415', street: '1 Main St', wantsOffers: undefined, nested: { a: 1 } });
    expect(read('maya')).toEqual({ phone: '415' });
    expect(sessionStorage.getItem('rewards.draft.preferences.maya')).not.toContain('Main');
  });

  test.each(['password', 'newPassword', 'creditCardNumber', 'card_number', 'cvv', 'expiryMonth', 'token', 'pin'])(
    'never keeps %s, not even for a form that names it',
    (name) => {
      writeDraft('checkout', 'maya', [name, 'city'], { [name]: '5412340000090002', city: 'Boston' });
      expect(JSON.stringify(stored())).not.toContain('5412340000090002');
      expect(readDraft('checkout', 'maya', [name, 'city'])).toEqual({ city: 'Boston' });
    },
  );

  test('is forgotten when it was sent', () => {
    write('maya', { phone: '415' });
    forgetDraft('preferences', 'maya');
    expect(sessionStorage).toHaveLength(0);
  });

  test('is forgotten by an explicit log-out, and what is typed after the next log-on is kept again', () => {
    vi.useFakeTimers();
    write('maya', { phone: '415' });
    forgetAllDrafts();
    expect(sessionStorage).toHaveLength(0);
    vi.advanceTimersByTime(1);
    write('maya', { phone: '212' });
    expect(read('maya')).toEqual({ phone: '212' });
  });

  test('is void in a tab that has not heard of the log-out yet, and goes when it hears', () => {
    write('maya', { phone: '415' });
    const otherTab = stored();
    forgetAllDrafts();
    for (const [key, text] of otherTab) sessionStorage.setItem(key, text);
    expect(read('maya')).toEqual({});
    forgetVoidDrafts();
    expect(sessionStorage).toHaveLength(0);
  });

  test('survives a time-out in another tab, which declares nothing void', () => {
    write('maya', { phone: '415' });
    forgetVoidDrafts();
    expect(read('maya')).toEqual({ phone: '415' });
  });

  test('goes when another member logs on in this tab', () => {
    write('maya', { phone: '415' });
    sessionStorage.setItem('rewards.redirect', '/account');
    keepDraftsOf('maya');
    expect(read('maya')).toEqual({ phone: '415' });
    keepDraftsOf('samuel');
    expect(Object.keys(sessionStorage)).toEqual(['rewards.redirect']);
  });

  test.each(['', 'null', '[]', '{"values":7,"writtenAtMs":1}', '{"values":{"phone":{}},"writtenAtMs":9e15}', '{{'])(
    'that storage holds as %j is no draft',
    (text) => {
      sessionStorage.setItem('rewards.draft.preferences.maya', text);
      expect(read('maya')).toEqual({});
    },
  );

  test('a storage that is full costs the draft and not the form', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => write('maya', { phone: '415' })).not.toThrow();
    full.mockRestore();
  });
});
