import { LogoMark } from './logo.tsx';

/** The logo alone, as in index.html, while the first part of the app loads. */
export function Splash() {
  return (
    <div className="splash">
      <LogoMark size={56} />
    </div>
  );
}
