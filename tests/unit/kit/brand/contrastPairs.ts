import {
  EDGE_CONTRAST,
  TEXT_CONTRAST,
  type BrandColorName,
  type BrandColors,
  type SchemeColors,
} from '../../../../lib/kit/brand/brandColors';
import { getContrast } from '../../../../lib/kit/brand/colorMath';

/** Subjects of the contrast figures, with the colours of each: the foremost against all grounds. */
const PAIRS = {
  text: { front: 'text', grounds: ['page', 'paper', 'sunken', 'raised'], needs: TEXT_CONTRAST },
  secondary: { front: 'text2', grounds: ['page', 'paper', 'sunken', 'raised'], needs: TEXT_CONTRAST },
  hint: { front: 'text3', grounds: ['page', 'paper', 'sunken', 'raised'], needs: TEXT_CONTRAST },
  link: { front: 'primary', grounds: ['page', 'paper', 'sunken', 'raised'], needs: TEXT_CONTRAST },
  button: { front: 'onPrimary', grounds: ['primary', 'primaryHover'], needs: TEXT_CONTRAST },
  chosen: { front: 'primaryTintText', grounds: ['primaryTint'], needs: TEXT_CONTRAST },
  bar: { front: 'barText', grounds: ['bar', 'barField'], needs: TEXT_CONTRAST },
  barHint: { front: 'barMuted', grounds: ['bar', 'barField'], needs: TEXT_CONTRAST },
  edge: { front: 'control', grounds: ['page', 'paper'], needs: EDGE_CONTRAST },
  focus: { front: 'focus', grounds: ['page', 'paper', 'sunken'], needs: EDGE_CONTRAST },
} as const satisfies Readonly<
  Record<string, { front: BrandColorName; grounds: readonly BrandColorName[]; needs: number }>
>;

/** Subject of a contrast figure. */
type ContrastSubject = keyof typeof PAIRS;

/** The lowest contrast of a subject in each scheme, and the one that WCAG AA demands. */
interface ContrastFigure {
  readonly subject: ContrastSubject;
  readonly light: number;
  readonly dark: number;
  readonly needs: number;
}

/** Measures the contrasts of a brand's colours. */
export function measureContrasts({ light, dark }: BrandColors): readonly ContrastFigure[] {
  // Safe: the literal has no other keys.
  const subjects = Object.keys(PAIRS) as ContrastSubject[];
  return subjects.map((subject) => {
    const { front, grounds, needs } = PAIRS[subject];
    const lowest = (colors: SchemeColors): number =>
      Math.min(...grounds.map((ground) => getContrast(colors[front], colors[ground])));
    return { subject, light: lowest(light), dark: lowest(dark), needs };
  });
}
