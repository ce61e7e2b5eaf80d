import {
  type Icon,
  IconHeartHandshake,
  IconHome,
  IconMoonStars,
  IconQuote,
  IconSchool,
  IconShieldHeart,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelOf } from '../../../lib/member-lines.ts';
import type { OptionLists } from '../../../lib/options.ts';
import type { Account } from '../../../lib/session.ts';
import { CardFacts } from './card-facts.tsx';
import { withValues } from './card-values.ts';
import { type CardId, cardIds } from './cards.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { FieldForm } from './field-form.tsx';
import { MyHeader } from './my-header.tsx';
import classes from './my-profile.module.css';
import { OwnCard } from './own-card.tsx';
import type { OwnProfile } from './own-profile.ts';
import { PreferenceForm } from './preference-form.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useMyCards } from './use-my-cards.ts';

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
}

/** The member's own profile, card by card; values being saved are shown as saved. */
export function MyProfile({ account, profile, lists, labelOf, actions }: MyProfileProps) {
  const { t } = useTranslation('mine');
  const { editors, controls } = useMyCards(account, lists);
  const shown = cardIds.reduce((so, card) => {
    const editor = editors[card];
    return editor?.phase === 'saving' ? withValues(card, so, editor.values) : so;
  }, profile);

  return (
    <>
      <MyHeader profile={shown} controls={controls} actions={actions} />
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
      </div>
      <ClashDialog editors={editors} controls={controls} labelOf={labelOf} />
      <UnsavedGuard controls={controls} />
    </>
  );
}
