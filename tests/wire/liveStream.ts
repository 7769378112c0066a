/** What a page hears of `/api/live/…`, as it comes. */
export interface LiveStream {
  readonly response: Response;
  /** Names of the events that have come. */
  readonly events: () => readonly string[];
  readonly text: () => string;
  readonly isOver: () => boolean;
  readonly close: () => void;
}

/** Opens the event stream at an address, and reads it until it ends or is closed. */
export async function openLiveStream(
  url: string,
  request: { readonly method?: string; readonly headers: Record<string, string> },
): Promise<LiveStream> {
  const control = new AbortController();
  const response = await fetch(url, { ...request, signal: control.signal });
  const state = { text: '', isOver: false };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) state.text += decoder.decode(chunk as Uint8Array);
  };
  const end = (): void => void (state.isOver = true);
  void read().then(end, end);
  return {
    response,
    text: () => state.text,
    events: () => [...state.text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name ?? ''),
    isOver: () => state.isOver,
    close: () => control.abort(),
  };
}
