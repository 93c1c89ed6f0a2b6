import type { ContentPreview } from '@rewards/contract';
import { createContext, type ReactNode, useContext } from 'react';

/** Draws an entry with the parts that readers get. They belong to other features, so the page hands this in. */
export type DrawShown = (shown: ContentPreview, screen: 'phone' | 'desktop') => ReactNode;

const DrawContext = createContext<DrawShown>(() => null);
export const DrawShownProvider = DrawContext.Provider;
export const useDrawShown = (): DrawShown => useContext(DrawContext);
