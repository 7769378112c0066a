import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { plainForm } from '../../tests/support/plainForm';
import { exchange, type Exchange, type ExchangeResult } from './exchange';

/** Record of a load: times by kind of request, errors, and the titles that were written. */
export interface LoadRecord {
  readonly times: Map<string, number[]>;
  readonly errors: string[];
  readonly writes: Map<string, LoadWrite>;
}

/** The titles that a report was given, by its mark: those that may be stored now; null: it may be missing. */
export interface LoadWrite {
  readonly titles: readonly (string | null)[];
}

/** Copies of the site behind one origin. */
export interface LoadTarget {
  readonly origin: string;
  readonly copies: readonly string[];
}

const READS = [
  '/',
  '/reports',
  '/reports?page=20',
  '/reports?q=chodnik',
  '/reports?f.status.in=NEW&sort=-createdAt',
  '/reports?chart=status',
  '/reports/10381',
  '/reports?view=board',
  '/comments',
  '/residents',
  '/districts',
  '/departments',
  '/pl/reports',
];
const INPUT = {
  description: 'The lamp has been dark for a week, right in front of the school.',
  category: 'STREET_LIGHTING',
  districtCode: 'SRO',
};
const STREET = 'Long Street 1';
const OK = 200;
const SEE_OTHER = 303;

/** A visitor who reads pages, posts forms as browsers without JavaScript do, and sends calls as the site's scripts do. */
export class LoadVisitor {
  private count = 0;
  private own: { readonly path: string; readonly mark: string } | null = null;

  constructor(
    private readonly target: LoadTarget,
    private readonly agent: Agent,
    private readonly record: LoadRecord,
    /** The mark begins those of this visitor's reports, in lower case; the step is the one to start with. */
    private readonly self: { readonly mark: string; readonly step: number },
  ) {
    this.count = self.step;
  }

  /** Does the next thing: of twenty, fourteen are read, and the others write or are calls. */
  async act(): Promise<void> {
    const step = this.count % 20;
    this.count += 1;
    if (step === 5 || step === 15) await this.postForm();
    else if (step === 10) await this.changeOwn();
    else if (step === 7 || step === 17) await this.sendPickerCall();
    else if (step === 12) await this.sendCreateCall();
    else await this.read(READS[this.count % READS.length] ?? '/');
  }

  private async read(path: string): Promise<ExchangeResult> {
    return this.send('page', { url: path }, OK);
  }

  /** Posts the form of a new report; every second one twice, as an impatient visitor does. */
  private async postForm(): Promise<void> {
    const form = await this.read('/reports/new');
    if (form.status !== OK) return;
    const { mark, title } = this.begin();
    const body = plainForm(form.text, {
      ...Object.fromEntries(Object.entries(INPUT).map(([name, value]) => [`v.${name}`, value])),
      'v.title': title,
      'v.place.street': STREET,
    }).toString();
    const copy = this.copy();
    const posted = await this.send('post', this.toPost('/reports/new', body), SEE_OTHER, copy);
    if (posted.status !== SEE_OTHER) return;
    this.record.writes.set(mark, { titles: [title] });
    this.own = { path: posted.location.replace(/\?.*$/, ''), mark };
    if (this.count % 2 === 0)
      await this.send('post again', this.toPost('/reports/new', body), SEE_OTHER, copy);
  }

  /** Gives this visitor's last report another title. */
  private async changeOwn(): Promise<void> {
    if (this.own === null) return;
    const { path, mark } = this.own;
    const form = await this.read(`${path}/edit`);
    if (form.status !== OK) return;
    const title = `Load ${mark} changed ${this.count}`;
    const before = this.record.writes.get(mark)?.titles ?? [];
    this.record.writes.set(mark, { titles: [...before, title] });
    const body = plainForm(form.text, { 'v.title': title }).toString();
    const posted = await this.send('post', this.toPost(`${path}/edit`, body), SEE_OTHER);
    if (posted.status === SEE_OTHER) this.record.writes.set(mark, { titles: [title] });
  }

  private async sendPickerCall(): Promise<void> {
    const query = await this.findDocument('query ReportChoices(');
    if (query === null) return;
    const order = query.includes('$order') ? { order: [{ field: 'TITLE', direction: 'ASC' }] } : {};
    const variables = { limit: 25, offset: 0, search: 'lamp', ...order };
    await this.sendCall({ operationName: 'ReportChoices', variables, query });
  }

  /** Creates a report by a call, and repeats the call with its key, as scripts do without a response. */
  private async sendCreateCall(): Promise<void> {
    const query = await this.findDocument('mutation CreateReport(');
    if (query === null) return;
    const { mark, title } = this.begin();
    const input = { ...INPUT, title, place: { street: STREET } };
    const headers = { 'idempotency-key': `"${randomUUID()}"` };
    const copy = this.copy();
    const call = { operationName: 'CreateReport', variables: { input }, query };
    const answer = await this.sendCall(call, headers, copy);
    if (answer.status !== OK) return;
    this.record.writes.set(mark, { titles: [title] });
    const again = await this.sendCall(call, headers, copy);
    if (again.status === OK && again.text !== answer.text)
      this.record.errors.push(`A repeated call was answered differently: ${again.text.slice(0, 200)}`);
  }

  private begin(): { readonly mark: string; readonly title: string } {
    const mark = `${this.self.mark}-${this.count}`;
    const title = `Load ${mark} new`;
    // Without a response it may be stored or not.
    this.record.writes.set(mark, { titles: [title, null] });
    return { mark, title };
  }

  /** Finds a sealed document in the page of a form. */
  private async findDocument(start: string): Promise<string | null> {
    const { text } = await this.read('/reports/new');
    const from = text.indexOf(`"${start}`);
    const literal = from === -1 ? undefined : /^"(?:[^"\\]|\\.)*"/.exec(text.slice(from))?.[0];
    return literal === undefined ? null : (JSON.parse(literal) as string);
  }

  private async sendCall(
    call: object,
    headers: Readonly<Record<string, string>> = {},
    copy = this.copy(),
  ): Promise<ExchangeResult> {
    const body = JSON.stringify(call);
    const own = { 'content-type': 'application/json', accept: 'application/json', ...headers };
    const answer = await this.send(
      'call',
      { method: 'POST', url: '/graphqlh', headers: own, body },
      OK,
      copy,
    );
    if (/"errors":\[[^\]]/.test(answer.text)) this.record.errors.push(`call: ${answer.text.slice(0, 300)}`);
    return answer;
  }

  private toPost(url: string, body: string): Exchange {
    return { method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
  }

  private copy(): string {
    const { copies, origin } = this.target;
    return copies[this.count % copies.length] ?? origin;
  }

  /** Sends a request to a copy and notes its time, or its error if it has another status. */
  private async send(
    kind: string,
    { url, headers = {}, ...rest }: Exchange,
    status: number,
    copy = this.copy(),
  ): Promise<ExchangeResult> {
    const { origin } = this.target;
    const browser = { host: new URL(origin).host, origin, 'sec-fetch-site': 'same-origin' };
    const answer = await exchange(this.agent, {
      ...rest,
      url: copy + url,
      headers: { ...browser, 'accept-encoding': 'identity', ...headers },
    });
    if (answer.status === status) {
      const times = this.record.times.get(kind) ?? [];
      times.push(answer.ms);
      this.record.times.set(kind, times);
    } else this.record.errors.push(`${kind} ${url}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return answer;
  }
}
