import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ticketCategory } from '../../../../contract/options/ticket.ts';
import { typedNumber } from '../../../../contract/support/ticket-number.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { SearchFilter } from '../ui/search-filter.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { TicketTable } from './ticket-table.tsx';
import { ticketsQuery } from './tickets.queries.ts';

const PAGE_SIZE = 25;
const filters = ['unsettled', 'open', 'answerOverdue', 'resolutionOverdue', 'settled', 'all'] as const;
const assignees = ['anybody', 'me', 'nobody'] as const;

/** `/staff/tickets`: messages to support. Filters are in the address. */
export default function TicketsPage() {
  const { t } = useTranslation('staff');
  const label = useOptionLabel();
  const [search] = useSearchParams();
  const filterChoices = filters.map((key) => ({ key, label: t(`tickets.filter.${key}`) }));
  const assigneeChoices = assignees.map((key) => ({ key, label: t(`tickets.with.${key}`) }));
  const categoryChoices = [
    { key: 'any' as const, label: t('tickets.anyCategory') },
    ...ticketCategory.map(({ key }) => ({ key, label: label('ticketCategory', key) })),
  ];
  const assignee = selectedChoice(search, 'assignee', assigneeChoices);
  const category = selectedChoice(search, 'category', categoryChoices);
  const words = search.get('search');
  const number = pageFromUrl(search);
  const query = useQuery(
    ticketsQuery({
      filter: selectedChoice(search, 'filter', filterChoices) ?? 'unsettled',
      ...(assignee && assignee !== 'anybody' ? { assignee } : {}),
      ...(category && category !== 'any' ? { category } : {}),
      ...(words ? { search: words } : {}),
      page: number,
      pageSize: PAGE_SIZE,
    }),
  );
  const total = query.data?.totalCount;
  const isNumber = words !== null && typedNumber(words) !== undefined;
  return (
    <div className={page.page}>
      <PageHeading title={t('nav.to.tickets')}>
        {isNumber && total !== 0 && t('tickets.byNumber')}
        {!isNumber && (total === undefined ? t('tickets.intro') : t('tickets.count', { count: total }))}
      </PageHeading>
      <div className={page.filters}>
        <SearchFilter label={t('tickets.search')} />
        <ChoiceFilter name="filter" label={t('tickets.show')} choices={filterChoices} />
        <ChoiceFilter name="assignee" label={t('tickets.assignee')} choices={assigneeChoices} />
        <ChoiceFilter name="category" label={t('tickets.category')} choices={categoryChoices} />
      </div>
      <TicketTable query={query} empty={{ heading: t('tickets.none'), sentence: t('tickets.noneHere') }} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </div>
  );
}
