import { InstallHint } from '../ui/install/install-hint.tsx';
import { OfflineLists } from './offline-lists.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';

/** Parts that no screen waits for, in one file, so that the first screen has to know only one. */
export default function AfterFirstScreen() {
  return (
    <>
      <OfflineLists />
      <PasskeyOffer />
      <InstallHint />
    </>
  );
}
