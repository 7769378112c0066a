import { SCENES } from './scenes';

const SKIES: readonly string[] = ['#a9b0ae', '#b8c7cf', '#c9d3d0', '#9fb3c1'];
const GROUNDS: readonly string[] = ['#8b8f89', '#93968c', '#7f8a83'];

/**
 * Draws the photo of a report as SVG: the scene that the file name contains, varied by the report's key.
 * @returns null if there is no such photo
 */
export function drawPhoto(fileName: string, key: number): string | null {
  const [, stem] = /^([a-z-]+)-\d\.svg$/.exec(fileName) ?? [];
  const scene = stem === undefined ? undefined : SCENES.get(stem);
  if (scene === undefined) return null;
  const sky = SKIES[key % SKIES.length];
  const ground = GROUNDS[key % GROUNDS.length];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320">' +
    `<rect width="480" height="200" fill="${sky}"/><rect y="200" width="480" height="120" fill="${ground}"/>` +
    `${scene(key % 30)}</svg>\n`
  );
}
