import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useAccount } from '../../lib/use-account.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import classes from './biodata-links.module.css';
import { LinkCard } from './link-card.tsx';
import { type BiodataLink, linksQuery } from './links.queries.ts';
import { NewLinkForm } from './new-link-form.tsx';

/** `/dashboard/biodata`: links with which other families read the member's biodata. */
export default function BiodataLinksPage() {
  const { t } = useTranslation('biodata-links');
  const account = useAccount();
  if (!account) return null;
  return (
    <>
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <Loaded memberId={account.id} firstName={account.firstName} />
    </>
  );
}

function Loaded({ memberId, firstName }: { memberId: string; firstName: string }) {
  const { t } = useTranslation('biodata-links');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(linksQuery(memberId));
  if (data) return <Links memberId={memberId} firstName={firstName} links={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <EmptyState heading={<h2>{t('failed')}</h2>} sentence={<span role="alert">{errorMessage(error, common)}</span>}>
      <Button onClick={() => void refetch()}>{t('retry')}</Button>
    </EmptyState>
  );
}

interface LinksProps {
  memberId: string;
  firstName: string;
  links: readonly BiodataLink[];
}

function Links({ memberId, firstName, links }: LinksProps) {
  const { t } = useTranslation('biodata-links');
  const queries = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const { queryKey } = linksQuery(memberId);
  const open = links.filter(({ state }) => state === 'open');
  const ended = links.filter(({ state }) => state !== 'open');
  const made = (link: BiodataLink): void => {
    queries.setQueryData(queryKey, (all: BiodataLink[] | undefined) => [link, ...(all ?? [])]);
    toast.success(t('form.made', { name: link.recipient }));
    setMaking(false);
  };
  const changed = (link: BiodataLink): void => {
    queries.setQueryData(queryKey, (all: BiodataLink[] | undefined) =>
      all?.map((one) => (one.id === link.id ? link : one)),
    );
  };
  const cards = (some: readonly BiodataLink[], label: string) => (
    <ul className={classes.links} aria-label={label}>
      {some.map((link) => (
        <LinkCard key={link.id} link={link} firstName={firstName} onChanged={changed} />
      ))}
    </ul>
  );
  return (
    <div className={classes.page}>
      {isMaking ? (
        <NewLinkForm onMade={made} onCancel={() => setMaking(false)} />
      ) : links.length === 0 ? (
        <EmptyState heading={<h2>{t('none.title')}</h2>} sentence={t('none.sentence')}>
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setMaking(true)}>
            {t('new')}
          </Button>
        </EmptyState>
      ) : (
        <Button
          className={classes.new}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          {t('new')}
        </Button>
      )}
      {open.length > 0 && (
        <section className={classes.list}>
          <h2>{t('list')}</h2>
          {cards(open, t('list'))}
        </section>
      )}
      {ended.length > 0 && (
        <section className={classes.list}>
          <h2>{t('ended')}</h2>
          <p className={classes.note}>{t('endedNote')}</p>
          {cards(ended, t('ended'))}
        </section>
      )}
      <p className={classes.note}>
        {t('download')} <Link to={paths.myProfile}>{t('profile')}</Link>
      </p>
    </div>
  );
}
