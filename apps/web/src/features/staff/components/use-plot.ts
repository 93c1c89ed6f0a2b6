import { type RefObject, useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

const LEAST_WIDTH_PX = 280;

export const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

type Drawing = Omit<UPlot.Options, 'width'>;

/** Draws into a box that is as wide as the page allows. A new `draw` function draws again. */
export function usePlot(draw: () => { readonly options: Drawing; readonly data: UPlot.AlignedData }) {
  const box: RefObject<HTMLDivElement | null> = useRef(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const { options, data } = draw();
    const width = () => Math.max(LEAST_WIDTH_PX, current.clientWidth);
    const plot = new UPlot({ ...options, width: width() }, data, current);
    const resize = () => plot.setSize({ width: width(), height: options.height });
    window.addEventListener('resize', resize);
    return () => {
      window.removeEventListener('resize', resize);
      plot.destroy();
    };
  }, [draw]);
  return box;
}
