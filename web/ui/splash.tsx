import { LogoMark } from './logo.tsx';

/** The mark alone, as in index.html, while the first part of the app is on its way. */
export function Splash() {
  return (
    <div className="splash">
      <LogoMark size={56} />
    </div>
  );
}
