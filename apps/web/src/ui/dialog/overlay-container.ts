import { createContext } from 'react';

/**
 * The parent of menus and tooltips. A modal dialog is in the browser's top layer and makes the rest of the page inert,
 * so its menus must be drawn inside it. Elsewhere (undefined) the parent is the body.
 */
export const OverlayContainer = createContext<HTMLElement | undefined>(undefined);
