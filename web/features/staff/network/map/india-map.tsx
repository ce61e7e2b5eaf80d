import { useTranslation } from 'react-i18next';
import type { Position } from '../../../../../contract/network/duty/schema.ts';
import classes from './map.module.css';
import { districts, lengthOnMap, projectToMap, viewBoxOf } from './map.rules.ts';
import { statePaths } from './state-paths.ts';

/** A person with a position on the map. */
export interface Dot {
  readonly id: string;
  readonly name: string;
  readonly position: Position;
  readonly isLive: boolean;
}

interface IndiaMapProps {
  dots: readonly Dot[];
  /** The person whose surroundings are shown; undefined for the whole country. */
  near: Dot | undefined;
}

/** Smallest ring that can be seen, as a part of the height of the map. */
const MIN_RING = 0.012;

/**
 * The outline of India with its states, and a dot with a ring of its accuracy for each person. The list beside it says
 * the same in words.
 */
export function IndiaMap({ dots, near }: IndiaMapProps) {
  const { t } = useTranslation('duty');
  const view = viewBoxOf(near?.position);
  return (
    <svg
      className={classes.drawing}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={near ? t('map.near', { name: near.name }) : t('map.drawing')}
    >
      <g className={classes.states}>
        {statePaths.map(([name, path]) => (
          <path key={name} d={path} />
        ))}
      </g>
      {near && <DistrictNames view={view} />}
      {dots.map(({ id, position, isLive }) => {
        const { x, y } = projectToMap(position);
        const ring = lengthOnMap(position.accuracy ?? 0, position.lat);
        return (
          <g
            key={id}
            className={classes.dot}
            data-person={id}
            data-live={isLive || undefined}
            style={{ translate: `${x}px ${y}px` }}
          >
            <circle className={classes.ring} r={Math.max(ring, view.height * MIN_RING * 1.8)} />
            <circle className={classes.point} r={view.height * MIN_RING} />
          </g>
        );
      })}
    </svg>
  );
}

/** The district centres in the shown part, for orientation. */
function DistrictNames({ view }: { view: ReturnType<typeof viewBoxOf> }) {
  const size = view.height / 44;
  const shown = districts.flatMap((district) => {
    const { x, y } = projectToMap(district);
    const isIn = x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
    return isIn ? [{ ...district, x, y }] : [];
  });
  return (
    <g className={classes.districts} fontSize={size}>
      {shown.map(({ name, state, x, y }) => (
        <g key={`${state} ${name}`}>
          <circle cx={x} cy={y} r={size / 6} />
          <text x={x} y={y - size / 2} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}
