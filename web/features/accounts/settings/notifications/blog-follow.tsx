import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/client.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { toast } from '../../../../lib/toast.ts';
import { SwitchSetting } from '../switch-setting.tsx';

const { blogFollow } = laterEndpoints;

/** Fails with 404 while the office has not turned on the blog. */
const blogFollowQuery = queryOptions({
  queryKey: ['blogFollow'],
  queryFn: async ({ signal }) => (await call(blogFollow.blogFollow, { signal })).data.follows,
  retry: false,
});

/** The switch to follow the blog; absent without a blog. */
export function BlogFollow({ className }: { className: string }) {
  const { t } = useTranslation('notification-settings');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { data } = useQuery(blogFollowQuery);
  const { mutate } = useMutation({
    mutationFn: async (follows: boolean) => (await call(blogFollow.followBlog, { body: { follows } })).data.follows,
    onMutate: (follows) => queries.setQueryData(blogFollowQuery.queryKey, follows),
    onSuccess: (follows) => toast.success(t('saved', { what: t('blog.label'), choice: t(follows ? 'on' : 'off') })),
    onError: (error) => {
      toast.error(errorMessage(error, common));
      void queries.invalidateQueries({ queryKey: blogFollowQuery.queryKey });
    },
  });
  if (data === undefined) return null;
  return (
    <fieldset className={className}>
      <legend>{t('blog.legend')}</legend>
      <SwitchSetting label={t('blog.label')} means={t('blog.means')} on={data} onSwitch={(on) => mutate(on)} />
    </fieldset>
  );
}
