import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isHexColour } from '../../../../contract/branding/colour-space.ts';
import { type BrandColours, contrastReports } from '../../../../contract/branding/palette.ts';
import classes from './branding.module.css';

interface Props {
  name: keyof BrandColours;
  value: string;
  /** The program's own colour, shown in the picker while none is set. */
  fallback: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A colour as text and as the browser's colour picker, with its contrast in words. */
export function ColourField({ name, value, fallback, error, onChange }: Props) {
  const { t } = useTranslation('branding');
  const colour = value.trim().toLowerCase();
  const label = t(name);
  return (
    <div className={classes.colour}>
      <TextInput
        name={name}
        label={label}
        description={t(`${name}Hint`)}
        value={value}
        error={error}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        placeholder={fallback}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        rightSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={t('pick', { label })}
            value={isHexColour(colour) ? colour : fallback}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        }
        rightSectionWidth="3.5rem"
      />
      {isHexColour(colour) && <ContrastNote name={name} colour={colour} />}
    </div>
  );
}

/** Whether a colour can be read in both schemes, and which shade replaces it where it cannot. */
function ContrastNote({ name, colour }: { name: keyof BrandColours; colour: string }) {
  const { t } = useTranslation('branding');
  return (
    <ul className={classes.contrast} aria-live="polite">
      {contrastReports(name, colour).map(({ scheme, shade, isChanged, ratio, chosenRatio }) => (
        <li key={scheme}>
          {isChanged
            ? t(`contrast.changed.${scheme}`, { shade, ratio: chosenRatio.toFixed(1), better: ratio.toFixed(1) })
            : t(`contrast.passes.${scheme}`, { ratio: ratio.toFixed(1) })}
        </li>
      ))}
    </ul>
  );
}
