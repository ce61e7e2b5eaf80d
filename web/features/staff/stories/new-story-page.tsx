import { deskEndpoints } from 'virtual:desk-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../lib/client.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { StoriesGate } from './stories-gate.tsx';
import { StoryForm, type StoryWords } from './story-form.tsx';

/** `/staff/stories/written/new?memberId=…&partnerId=…`: the first text of a story. Nobody is asked yet. */
export default function NewStoryPage() {
  const { t } = useTranslation('desk', { keyPrefix: 'stories.written' });
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const create = async (words: StoryWords): Promise<void> => {
    const pair = { memberId: search.get('memberId') ?? '', partnerId: search.get('partnerId') ?? '' };
    const { data } = await call(deskEndpoints.storiesDesk.createStory, { body: { ...pair, ...words } });
    await queries.invalidateQueries({ queryKey: staffKeys.stories });
    await navigate(staffPaths.writtenStory(data.id), { replace: true });
  };
  return (
    <StoriesGate>
      <div className={`${page.page} ${page.narrow}`}>
        <BackLink to={staffPaths.stories}>{t('back')}</BackLink>
        <PageHeading title={t('newTitle')}>{t('newIntro')}</PageHeading>
        <StoryForm submit={t('saveDraft')} onSend={create} />
      </div>
    </StoriesGate>
  );
}
