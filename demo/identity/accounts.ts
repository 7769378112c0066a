/** The languages of the sign-in page. */
export type Language = 'en' | 'pl';

/** An account to try out. Its password is public: the sign-in page shows it, and only this machine can open that page. */
export interface Account {
  readonly sub: string;
  readonly email: string;
  readonly password: string;
  readonly name: Readonly<Record<Language, string>>;
  /** What the account is, before its name on the sign-in page. */
  readonly title?: Readonly<Record<Language, string>>;
  /** Further claims of its tokens, such as a role. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Finds accounts by their key, or by their e-mail address and password. */
export class Accounts<A extends Account = Account> {
  constructor(readonly all: readonly A[]) {}

  bySub(sub: string): A | null {
    return this.all.find((account) => account.sub === sub) ?? null;
  }

  byPassword(email: string, password: string): A | null {
    const wanted = email.trim().toLowerCase();
    return (
      this.all.find((account) => account.email.toLowerCase() === wanted && account.password === password) ??
      null
    );
  }
}
