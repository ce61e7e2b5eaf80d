import { useQuery } from '@tanstack/react-query';
import type { ContentKind, ContentLanguage } from '../../../../../contract/content/values.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { Bone } from '../../../../ui/page-skeleton.tsx';
import { aboutQuery, entryQuery } from '../content.queries.ts';
import { PreviewPane } from './preview-pane.tsx';

interface TranslationPaneProps {
  kind: ContentKind;
  id: string;
  language: ContentLanguage;
}

/** The same text in another language, to read while translating. */
export function TranslationPane({ kind, id, language }: TranslationPaneProps) {
  return kind === 'about' ? <AboutTranslation language={language} /> : <EntryTranslation kind={kind} id={id} />;
}

function EntryTranslation({ kind, id }: { kind: Exclude<ContentKind, 'about'>; id: string }) {
  const { data, error } = useQuery(entryQuery(kind, id));
  if (!data) return error ? <FormFailure error={error} /> : <Bone />;
  return <PreviewPane kind={kind} language={data.language} fields={data.fields} />;
}

function AboutTranslation({ language }: { language: ContentLanguage }) {
  const { data, error } = useQuery(aboutQuery(language));
  if (!data) return error ? <FormFailure error={error} /> : <Bone />;
  return <PreviewPane kind="about" language={language} fields={data.fields} />;
}
