import { afterEach, expect, test } from 'vitest';
import { clearAuth } from '../../lib/session/auth-storage.ts';
import { addRecentlyViewed, recentlyViewed } from './recently-viewed.ts';
import { sampleDetail } from '../../testing/sample-products.ts';
import { rememberSave, takeSave } from '../../lib/waiting-save.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const view = (...numbers: number[]) => {
  for (const each of numbers) addRecentlyViewed(sampleDetail({ slug: `reward-${each}`, name: `Reward ${each}` }));
};
const seen = () => recentlyViewed().map(({ name }) => name);

test('[SHOP-07] recently viewed products are at most four, newest first, each once', () => {
  view(1, 2, 3, 4, 5);
  expect(seen()).toEqual(['Reward 5', 'Reward 4', 'Reward 3', 'Reward 2']);
  view(3);
  expect(seen()).toEqual(['Reward 3', 'Reward 5', 'Reward 4', 'Reward 2']);
  view(3);
  expect(seen()).toEqual(['Reward 3', 'Reward 5', 'Reward 4', 'Reward 2']);
});

test('[SHOP-07] what was viewed is gone after log-out', () => {
  view(1);
  clearAuth();
  expect(seen()).toEqual([]);
});

test.each(['{', '"x"', '[{"slug":"../evil","name":"x","brand":"x","picture":"/p","ground":"sky"}]', '[null,7]'])(
  'a storage that holds %s shows nothing',
  (text) => {
    localStorage.setItem('rewards.recently_viewed', text);
    expect(seen()).toEqual([]);
  },
);

test('[WISH-01] what a visitor wanted to save is done once, and not after half an hour', () => {
  rememberSave({ variantId: 7, name: 'Reward 7' }, 0);
  expect(takeSave(30 * 60 * 1000 - 1)).toEqual({ variantId: 7, name: 'Reward 7' });
  expect(takeSave(0)).toBeUndefined();
  rememberSave({ variantId: 7, name: 'Reward 7' }, 0);
  expect(takeSave(30 * 60 * 1000)).toBeUndefined();
  sessionStorage.setItem('rewards.waiting_save', '{"variantId":"7; drop"}');
  expect(takeSave(0)).toBeUndefined();
});
