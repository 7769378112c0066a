import { afterEach, expect, test } from 'vitest';
import { provideDetached } from '../../../../../lib/site/config/server/provideDetached';

const native = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'detached');
const remove = (): boolean => Reflect.deleteProperty(ArrayBuffer.prototype, 'detached');
afterEach(() => {
  remove();
  if (native !== undefined) Object.defineProperty(ArrayBuffer.prototype, 'detached', native);
});

test('a Node without it learns which buffers have gone to another thread, so that React warns of nothing', () => {
  remove();
  provideDetached();
  const [empty, full, gone] = [new ArrayBuffer(0), new ArrayBuffer(8), new ArrayBuffer(8)];
  structuredClone(gone, { transfer: [gone] });
  expect([empty, full, gone].map((buffer) => Reflect.get(buffer, 'detached') as unknown)).toEqual([
    false,
    false,
    true,
  ]);
});

test('what Node itself has stays', () => {
  const before = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'detached');
  provideDetached();
  if (before !== undefined)
    expect(Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'detached')).toEqual(before);
});
