/**
 * Provides `ArrayBuffer.prototype.detached` where Node has none (20): without it React's development build writes a warning of a security
 * issue, which is none here, and asks for an Edge runtime.
 */
export function provideDetached(): void {
  if ('detached' in ArrayBuffer.prototype) return;
  Object.defineProperty(ArrayBuffer.prototype, 'detached', { configurable: true, get: isDetached });
}

function isDetached(this: ArrayBuffer): boolean {
  try {
    return new Uint8Array(this).length < 0;
  } catch {
    // No view can be made of what another thread has been given.
    return true;
  }
}
