import { readFileSync } from 'node:fs';
import type { ComponentProps } from 'react';
import type { RawIntlProvider } from 'react-intl';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PAGE_MESSAGES, selectMessages } from '../../../../locales/pageMessages.mjs';
import { servePages } from '../../../support/servePages';
import { startDemo, type Demo } from '../../../support/startDemo';
import type { RunningServer } from '../../../wire/recordingServer';

const shown = vi.hoisted(() => new Set<string>());
vi.mock(import('react-intl'), async (load) => {
  const original = await load();
  const RecordingProvider = ({ value, children }: ComponentProps<typeof RawIntlProvider>) => {
    const formatMessage = new Proxy(value.formatMessage, {
      apply(target, self, call: [{ readonly id?: string }, ...unknown[]]): unknown {
        shown.add(String(call[0].id));
        return Reflect.apply(target, self, call);
      },
    });
    const recording = { ...value, formatMessage };
    return <original.RawIntlProvider value={recording}>{children}</original.RawIntlProvider>;
  };
  // React's context types a provider as an object.
  return { ...original, RawIntlProvider: RecordingProvider as unknown as typeof original.RawIntlProvider };
});

const KINDS = Object.keys(PAGE_MESSAGES) as (keyof typeof PAGE_MESSAGES)[];
const PARTS = JSON.parse(readFileSync('locales/parts.json', 'utf8')) as Record<string, readonly string[]>;
const STARTS: Readonly<Record<string, readonly string[]>> = { ...PAGE_MESSAGES, ...PARTS };
const MESSAGES = JSON.parse(readFileSync('locales/en/messages.json', 'utf8')) as Record<string, string>;
const IDS = Object.keys(MESSAGES);

let demo: Demo;
let site: RunningServer;
let record: string;
beforeAll(async () => {
  demo = await startDemo();
  site = await servePages({ GQL_ENDPOINT: demo.graphql, SITE_PROTECTED: 'none' });
  record = await findFirstRecord();
});
afterAll(async () => {
  await site.close();
  await demo.stop();
});

async function idsOn(path: string): Promise<readonly string[]> {
  shown.clear();
  const response = await fetch(site.url + path);
  expect(`${response.status} ${path}`).toBe(`200 ${path}`);
  await response.text();
  return [...shown];
}

async function findFirstRecord(): Promise<string> {
  const html = await (await fetch(`${site.url}/reports`)).text();
  return /href="(\/reports\/[^"/?#]+)"[^>]*>/.exec(html.replace(/\/reports\/(new|import)/g, ''))?.[1] ?? '';
}

test.each(KINDS)('%s begins with less than half of the messages', (kind) => {
  const count = Object.keys(selectMessages(MESSAGES, PAGE_MESSAGES[kind])).length;
  expect(count).toBeGreaterThanOrEqual(30);
  expect(count).toBeLessThan(IDS.length / 2);
});

test.each(Object.entries(STARTS))('every entry of %s is an id or the beginning of one', (_name, starts) => {
  const unknown = starts.filter((start) => !IDS.some((id) => `${id}.`.startsWith(`${start}.`)));
  expect(unknown).toEqual([]);
});

test.each([
  ['home', '/'],
  ['home', '/?error=x'],
  ['list', '/reports'],
  ['list', '/reports?q=lamp&sort=-createdAt'],
  ['list emptyList', '/reports?q=nothing+is+called+so'],
  ['list', '/measurements'],
  ['record', 'RECORD'],
  ['record', 'RECORD?saved=updated'],
  ['form', '/reports/new'],
  ['form', 'RECORD/edit'],
  ['form', '/actions/recount-district-statistics'],
  ['vitals', '/vitals'],
  ['list board', '/reports?view=board'],
  ['list calendar', '/reports?view=calendar'],
  ['list calendar', '/reports?view=agenda'],
  ['list map', '/reports?view=map'],
  ['list map', '/reports?view=map&at=51.1079,17.0385,15'],
  ['list tree', '/departments?view=tree'],
  ['list', '/reports?view=gallery'],
  ['list chart', '/reports?chart=status'],
  ['list chart', '/reports?chart=createdAt'],
  ['list history', 'RECORD/history'],
])('%s begins with every message that %s shows', async (kinds, path) => {
  const shownIds = await idsOn(path.replace('RECORD', record));
  expect(shownIds.length).toBeGreaterThan(5);
  const begun = selectMessages(
    MESSAGES,
    kinds.split(' ').flatMap((kind) => STARTS[kind] ?? []),
  );
  expect(shownIds.filter((id) => !Object.hasOwn(begun, id))).toEqual([]);
});
