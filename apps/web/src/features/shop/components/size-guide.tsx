import { formatNumber } from '@rewards/text/formats';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';

type Range = readonly [from: number, to: number];

/** Body measures in centimetres. */
const clothing: readonly (readonly [size: string, chest: Range, waist: Range])[] = [
  ['XS', [80, 86], [64, 70]],
  ['S', [87, 93], [71, 77]],
  ['M', [94, 101], [78, 85]],
  ['L', [102, 109], [86, 93]],
  ['XL', [110, 118], [94, 102]],
];
/** The length of the foot in centimetres. */
const shoes: readonly (readonly [eu: string, us: string, foot: number])[] = [
  ['37', '6.5 / 5', 23.5],
  ['38', '7.5 / 6', 24],
  ['39', '8.5 / 6.5', 24.5],
  ['40', '9 / 7.5', 25.5],
  ['41', '9.5 / 8', 26],
  ['42', '10.5 / 9', 26.5],
  ['43', '11.5 / 10', 27.5],
  ['44', '12 / 10.5', 28],
  ['45', '13 / 11.5', 28.5],
];
/** The height of the rider in centimetres. */
const frames: readonly (readonly [size: string, height: Range])[] = [
  ['XS', [150, 160]],
  ['S', [160, 170]],
  ['M', [170, 180]],
  ['L', [180, 190]],
];

type Kind = 'size' | 'shoe' | 'frame';

/** Sizes mean something else for clothes, shoes and bicycles. Nothing for what has no sizes. */
export function guideKind(attribute: string, categoryPath: string): Kind | undefined {
  if (attribute === 'shoe-size') return 'shoe';
  if (attribute !== 'size') return undefined;
  return categoryPath.endsWith('>bicycles') ? 'frame' : 'size';
}

function useGuide(kind: Kind): { columns: Column<readonly string[]>[]; rows: readonly (readonly string[])[] } {
  const { t, locale } = useWords();
  const span = ([from, to]: Range) => t('shop.centimetres', { from, to });
  const guide = {
    size: {
      headers: [t('shop.sizeGuideSize'), t('shop.sizeGuideChest'), t('shop.sizeGuideWaist')],
      rows: clothing.map(([size, chest, waist]) => [size, span(chest), span(waist)]),
    },
    shoe: {
      headers: [t('shop.sizeGuideEu'), t('shop.sizeGuideUs'), t('shop.sizeGuideFoot')],
      rows: shoes.map(([eu, us, foot]) => [eu, us, t('shop.centimetre', { value: formatNumber(locale, foot) })]),
    },
    frame: {
      headers: [t('shop.sizeGuideSize'), t('shop.sizeGuideHeight')],
      rows: frames.map(([size, height]) => [size, span(height)]),
    },
  }[kind];
  const columns = guide.headers.map((header, at) => ({
    key: header,
    header,
    primary: at === 0,
    cell: (row: readonly string[]) => row[at],
  }));
  return { columns, rows: guide.rows };
}

export function SizeGuide({ kind }: { readonly kind: Kind }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { columns, rows } = useGuide(kind);
  return (
    <div>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('shop.sizeGuide')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('shop.sizeGuide')}>
        <Stack gap={4}>
          <p>{t(`shop.sizeGuideHint_${kind}`)}</p>
          <Table
            caption={t('shop.sizeGuide')}
            hideCaption
            columns={columns}
            rows={rows}
            rowKey={([size = '']) => size}
          />
        </Stack>
      </Dialog>
    </div>
  );
}
