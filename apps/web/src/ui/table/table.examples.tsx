import { type Points, points } from '@rewards/amounts';
import type { Translate } from '@rewards/text';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../examples.ts';
import { Panel } from '../panel/panel.tsx';
import { PointsText } from '../points-text/points-text.tsx';
import { type Column, Table } from './table.tsx';
import { checkIcon, clockIcon } from '../icon/icon-paths.ts';

interface Purchase {
  readonly id: string;
  readonly name: string;
  readonly posted: string;
  readonly eligible: boolean;
  readonly points: Points;
}

const purchasesOf = (t: Translate): Purchase[] => [
  { id: '1', name: 'Cascade Trattoria', posted: t('examples.dateOne'), eligible: true, points: points(8642) },
  { id: '2', name: 'Blue Ridge Airways', posted: t('examples.dateTwo'), eligible: true, points: points(41_250) },
  { id: '3', name: t('examples.parking'), posted: t('examples.dateThree'), eligible: false, points: points(640) },
];

const columnsOf = (t: Translate): Column<Purchase>[] => [
  { key: 'name', header: t('examples.purchase'), primary: true, cell: ({ name }) => name },
  { key: 'posted', header: t('examples.posted'), cell: ({ posted }) => posted },
  {
    key: 'status',
    header: t('examples.status'),
    cell: ({ eligible }) =>
      eligible ? (
        <Badge type="success" icon={checkIcon}>
          {t('examples.eligible')}
        </Badge>
      ) : (
        <Badge icon={clockIcon}>{t('examples.processing')}</Badge>
      ),
  },
  { key: 'points', header: t('examples.worth'), figures: true, cell: (row) => <PointsText value={row.points} /> },
  {
    key: 'use',
    header: t('examples.action'),
    action: true,
    cell: ({ eligible }) => (
      <Button size="sm" disabled={!eligible}>
        {t('examples.usePoints')}
      </Button>
    ),
  },
];

/** Where each cell stands when the rows of a list are narrow. */
const places = { posted: 'start', status: 'nameEnd', points: 'end' } as const;
const listColumnsOf = (t: Translate): Column<Purchase>[] =>
  columnsOf(t).map((column) => {
    const [, onPhone] = Object.entries(places).find(([key]) => key === column.key) ?? [];
    return onPhone ? { ...column, onPhone } : column;
  });

export const examples: ComponentExamples = {
  title: 'examples.table',
  group: 'content',
  examples: [
    {
      name: 'examples.default',
      show: (t) => (
        <Table
          caption={t('examples.recentPurchases')}
          columns={columnsOf(t)}
          rows={purchasesOf(t)}
          rowKey={(row) => row.id}
        />
      ),
    },
    {
      name: 'examples.list',
      show: (t) => (
        <Panel box flush title={t('examples.recentPurchases')} level={3}>
          <Table
            caption={t('examples.recentPurchases')}
            hideCaption
            columns={listColumnsOf(t)}
            rows={purchasesOf(t)}
            rowKey={(row) => row.id}
          />
        </Panel>
      ),
    },
  ],
};
