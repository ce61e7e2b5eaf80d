import { lazyParts } from '../../lazy-parts.ts';
import { useLazyComponent } from '../../use-lazy-component.ts';
import { MemberMenuButton } from './member-menu-button.tsx';
import type { MemberMenuProps } from './member-menu-props.ts';

/** The menu of further actions, which loads on first opening. */
export function MemberMenu(props: MemberMenuProps) {
  const { Part: List, isLoading, want, prepare } = useLazyComponent(lazyParts.memberMenu);
  if (List) return <List {...props} />;
  const { member, className } = props;
  return (
    <MemberMenuButton
      member={member}
      className={className}
      loading={isLoading}
      onClick={() => void want()}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}
