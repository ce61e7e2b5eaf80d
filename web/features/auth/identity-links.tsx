import { endpoints } from 'virtual:endpoints';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/client.ts';
import { startPath } from './identity-paths.ts';
import classes from './login-page.module.css';

const providers = ['google', 'facebook'] as const;

/** The links 'Sign in with Google' and 'Sign in with Facebook' (spec §2), where the operator offers them. */
export default function IdentityLinks() {
  const { t } = useTranslation('login');
  const [offered, setOffered] = useState<readonly (typeof providers)[number][]>([]);
  useEffect(() => {
    call(endpoints.site.about, {}).then(
      ({ data }) => setOffered(providers.filter((provider) => data.signIn[provider])),
      // Without an answer, the other ways to log in remain.
      () => undefined,
    );
  }, []);
  return offered.map((provider) => (
    <a key={provider} href={startPath(provider)} className={classes.forgot}>
      {t(`signInWith.${provider}`)}
    </a>
  ));
}
