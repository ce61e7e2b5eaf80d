import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renewPhoto } from './renew-photo.ts';

test('renewing a photo address refetches only the queries that contain it, at most once in 30 seconds', async () => {
  const queries = new QueryClient();
  const asked: string[] = [];
  const watch = (key: string, data: unknown) =>
    new QueryObserver(queries, {
      queryKey: [key],
      staleTime: Number.POSITIVE_INFINITY,
      initialData: data,
      queryFn: () => {
        asked.push(key);
        return data;
      },
    }).subscribe(() => {});
  watch('list', { pages: [{ data: [{ profileImage: '/photo/1?until=300' }] }] });
  watch('other', { profileImage: '/photo/2?until=300' });

  await renewPhoto(queries, '/photo/1?until=300', 1_000_000);
  expect(asked).toEqual(['list']);
  await renewPhoto(queries, '/photo/1?until=300', 1_010_000);
  expect(asked).toEqual(['list']);
  await renewPhoto(queries, '/photo/2?until=300', 1_010_000);
  expect(asked).toEqual(['list', 'other']);
  await renewPhoto(queries, '/photo/1?until=300', 1_030_000);
  expect(asked).toEqual(['list', 'other', 'list']);
  queries.clear();
});
