import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { extraQuestionsQuery, unanswered } from '../../lib/extra-questions.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { paths, QUESTIONS_HASH } from '../../lib/paths.ts';
import { useAccount } from '../../lib/use-account.ts';
import classes from './unanswered-prompt.module.css';

/** The words of the prompt, loaded only if there is something to ask. */
const words = queryOptions({
  queryKey: ['extraQuestions', 'words'],
  queryFn: async () => {
    await loadMessages(['extra-questions']);
    return true;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Asks a member to answer the required questions of the bureau. Nothing is shown if there are none. */
export default function UnansweredPrompt() {
  const account = useAccount();
  const { data } = useQuery(extraQuestionsQuery(account?.role === 'MEMBER' ? account.id : undefined));
  const count = unanswered(data ?? []).length;
  const { data: isReady } = useQuery({ ...words, enabled: count > 0 });
  return count > 0 && isReady ? <Prompt count={count} /> : null;
}

function Prompt({ count }: { count: number }) {
  const { t } = useTranslation('extra-questions');
  return (
    <section className={classes.prompt} aria-labelledby="unanswered-questions">
      <IconMessageQuestion size={24} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <h2 id="unanswered-questions">{t('prompt.title', { count })}</h2>
        <p>{t('prompt.why')}</p>
      </div>
      <Button component={Link} to={`${paths.myProfile}${QUESTIONS_HASH}`} variant="default">
        {t('prompt.do')}
      </Button>
    </section>
  );
}
