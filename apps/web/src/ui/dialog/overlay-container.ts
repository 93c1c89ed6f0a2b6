import { createContext } from 'react';

/**
 * Where menus and tooltips are drawn. A modal dialog stands in the browser's top layer and makes the rest of the page
 * inert, so what opens from inside it must be drawn inside it; elsewhere (undefined) it is the body.
 */
export const OverlayContainer = createContext<HTMLElement | undefined>(undefined);
