import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type ContentLanguage, contentLanguages } from '../../../../contract/content/values.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { PageFailure } from '../ui/page-failure.tsx';
import { aboutQuery } from './content.queries.ts';
import { ContentGate } from './content-gate.tsx';
import { EntryEditor } from './editor/entry-editor.tsx';
import { localDrafts } from './editor/local-drafts.ts';
import { EntryList } from './entry-list.tsx';

const tabs = ['blog', 'questions', 'services', 'about', 'stories'] as const;
type Tab = (typeof tabs)[number];

const kinds = { blog: 'blog', questions: 'question', services: 'service' } as const;

/** `/staff/content`: what staff write for the public pages. The tab and the filters are in the address. */
export default function ContentPage() {
  return (
    <ContentGate>
      <Content />
    </ContentGate>
  );
}

function Content() {
  const { t } = useTranslation('content-desk');
  const [address] = useSearchParams();
  const tab: Tab = tabs.find((one) => one === address.get('tab')) ?? 'blog';
  useEffect(() => localDrafts.clean(), []);
  return (
    <div className={page.page}>
      <PageHeading title={t('title')}>{t(`intro.${tab}`)}</PageHeading>
      <TabLinks
        label={t('tabs.label')}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          ...(key === 'stories' ? { to: staffPaths.stories } : {}),
        }))}
      />
      {tab === 'about' ? (
        <About key={languageIn(address)} language={languageIn(address)} />
      ) : (
        tab !== 'stories' && <EntryList key={tab} kind={kinds[tab]} />
      )}
    </div>
  );
}

const languageIn = (address: URLSearchParams): ContentLanguage =>
  contentLanguages.find((language) => language === address.get('language')) ?? 'en';

/** The page about the bureau in one language. All languages are asked for, since each links to the others. */
function About({ language }: { language: ContentLanguage }) {
  const versions = useQueries({ queries: contentLanguages.map(aboutQuery) });
  const failed = versions.find(({ error, data }) => error && data === undefined);
  if (failed?.error)
    return <PageFailure error={failed.error} onRetry={() => versions.map(({ refetch }) => refetch())} />;
  if (versions.some(({ data, isFetchedAfterMount }) => data === undefined || !isFetchedAfterMount)) return <Bone />;
  const written = versions.flatMap(({ data }) => data ?? []);
  return (
    <EntryEditor
      place={{ kind: 'about', language }}
      saved={written.find((version) => version.language === language) ?? null}
      translations={written.filter((version) => version.language !== language)}
    />
  );
}
