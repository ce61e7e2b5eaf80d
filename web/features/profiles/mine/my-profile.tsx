import { Button } from '@mantine/core';
import {
  type Icon,
  IconEye,
  IconHeartHandshake,
  IconHome,
  IconMoonStars,
  IconPhoto,
  IconQuote,
  IconSchool,
  IconShieldHeart,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName, type LabelOf } from '../../../lib/member-lines.ts';
import type { OptionLists } from '../../../lib/options.ts';
import { paths } from '../../../lib/paths.ts';
import type { Account } from '../../../lib/session.ts';
import { Photo } from '../../../ui/member/photo.tsx';
import UnansweredPrompt from '../../../ui/member/unanswered-prompt.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { OwnAnswersCard } from '../extra/own-answers-card.tsx';
import type { Controls } from './card-controls.ts';
import { CardFacts } from './card-facts.tsx';
import cardFormClasses from './card-form.module.css';
import { CardForm } from './card-form.tsx';
import { withValues } from './card-values.ts';
import { type CardId, cardIds, criteria } from './cards.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { CompletenessMeter } from './completeness-meter.tsx';
import type { Editor } from './editors.ts';
import { FieldForm } from './field-form.tsx';
import myHeaderClasses from './my-header.module.css';
import classes from './my-profile.module.css';
import { OwnCard } from './own-card.tsx';
import type { OwnProfile } from './own-profile.ts';
import { Preference } from './preference.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useMyCards } from './use-my-cards.ts';

interface PreferenceFormProps {
  id: string;
  editor: Editor;
  controls: Controls;
  account: Account;
  lists: OptionLists;
}

const otherOf = { MALE: 'FEMALE', FEMALE: 'MALE' } as const;

/** The partner preference, criterion by criterion (contract/profiles/preference-fields.ts). */
function PreferenceForm({ id, editor, controls, account, lists }: PreferenceFormProps) {
  const { t } = useTranslation('mine');
  const partner = account.gender ? otherOf[account.gender] : undefined;
  return (
    <CardForm
      id={id}
      card="preference"
      editor={editor}
      controls={controls}
      intro={
        <dl className={cardFormClasses.terms}>
          <div>
            <dt>{t('wish.strict')}</dt>
            <dd>{t('wish.strictWhy')}</dd>
          </div>
          <div>
            <dt>{t('wish.hidden')}</dt>
            <dd>{t('wish.hiddenWhy')}</dd>
          </div>
        </dl>
      }
    >
      {criteria.map((criterion) => (
        <Preference
          key={criterion.key}
          criterion={criterion}
          editor={editor}
          change={(key, value) => controls.change('preference', key, value)}
          lists={lists}
          partner={partner}
        />
      ))}
    </CardForm>
  );
}

const icons: Readonly<Record<CardId, Icon>> = {
  personal: IconUser,
  education: IconSchool,
  family: IconUsers,
  faith: IconMoonStars,
  about: IconQuote,
  life: IconHome,
  guardian: IconShieldHeart,
  preference: IconHeartHandshake,
};

const wide: ReadonlySet<CardId> = new Set(['about', 'preference']);
const introduced = ['guardian'] as const;

interface MyProfileProps {
  account: Account;
  profile: OwnProfile;
  lists: OptionLists;
  labelOf: LabelOf;
  actions: ReactNode;
  /** A card of another feature after the others. */
  more: ReactNode;
}

/** The member's own profile, card by card; values being saved are shown as saved. */
export function MyProfile({ account, profile, lists, labelOf, actions, more }: MyProfileProps) {
  const { t } = useTranslation('mine');
  const { editors, controls } = useMyCards(account, lists);
  const shown = cardIds.reduce((so, card) => {
    const editor = editors[card];
    return editor?.phase === 'saving' ? withValues(card, so, editor.values) : so;
  }, profile);

  return (
    <>
      <MyHeader profile={shown} controls={controls} actions={actions} />
      <UnansweredPrompt />
      <div className={classes.cards}>
        {cardIds.map((card) => {
          const editor = editors[card];
          const intro = introduced.find((one) => one === card);
          return (
            <OwnCard
              key={card}
              card={card}
              icon={icons[card]}
              editor={editor}
              controls={controls}
              wide={wide.has(card)}
              intro={intro && t(`${intro}Intro`)}
              facts={<CardFacts card={card} profile={shown} labelOf={labelOf} />}
              form={(id) =>
                editor &&
                (card === 'preference' ? (
                  <PreferenceForm id={id} editor={editor} controls={controls} account={account} lists={lists} />
                ) : (
                  <FieldForm id={id} card={card} editor={editor} controls={controls} account={account} />
                ))
              }
            />
          );
        })}
        <OwnAnswersCard accountId={account.id} />
        {more}
      </div>
      <ClashDialog editors={editors} controls={controls} labelOf={labelOf} />
      <UnsavedGuard controls={controls} />
    </>
  );
}

interface MyHeaderProps {
  profile: OwnProfile;
  controls: Controls;
  /** Additional buttons beside "Preview as…". */
  actions: ReactNode;
}

/** The member's name, the completeness, and the previews. */
function MyHeader({ profile, controls, actions }: MyHeaderProps) {
  const { t } = useTranslation(['mine', 'members', 'profiles']);
  const name = fullName(profile);
  const { age } = profile.basicInfo;
  const years = typeof age === 'number' ? t('members:ageAfterName', { age }) : '';
  return (
    <div className={myHeaderClasses.header}>
      <div className={myHeaderClasses.photo}>
        <Photo member={profile} isMain />
      </div>
      <div className={myHeaderClasses.name}>
        <PageHeading
          title={name + years}
          tabTitle={t('title')}
          above={t('title')}
          shown={
            <>
              <bdi>{name}</bdi>
              {years}
            </>
          }
        />
      </div>
      <div className={myHeaderClasses.meter}>
        <CompletenessMeter profile={profile} controls={controls} />
      </div>
      <div className={myHeaderClasses.actions}>
        <Button component={Link} to={paths.myPreview} variant="default" leftSection={<IconEye size={20} aria-hidden />}>
          {t('seeAs')}
        </Button>
        <Button component={Link} to={paths.photos} variant="default" leftSection={<IconPhoto size={20} aria-hidden />}>
          {t('photos')}
        </Button>
        {actions}
      </div>
    </div>
  );
}
