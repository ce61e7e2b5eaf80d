import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Purges } from '../../../../contract/erasure/retention.schema.ts';
import { Chip } from '../ui/chip.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import page from '../ui/page.module.css';
import classes from './purges.module.css';

/** Whether all proofs are as they were written, and the hash that shows it later. */
export function ChainState({ chain: { intact, brokenAt, length, head } }: { chain: Purges['chain'] }) {
  const { t } = useTranslation('desk');
  const Icon = intact ? IconLink : IconLinkOff;
  return (
    <section className={classes.chain} aria-label={t('purges.chain')}>
      <p className={classes.state}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <span>{t('purges.intact')}</span>
        <Chip tone={intact ? 'good' : 'bad'}>{t(intact ? 'purges.yes' : 'purges.no')}</Chip>
      </p>
      <p className={page.note}>
        {brokenAt === null ? t('purges.whole', { count: length }) : t('purges.broken', { place: brokenAt })}
      </p>
      {head && (
        <div className={classes.head}>
          <p className={page.note}>{t('purges.head')}</p>
          <code className={classes.hash}>{head}</code>
          <CopyButton text={head} label={t('purges.copy')} />
        </div>
      )}
    </section>
  );
}
