import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PartsRenderingContext } from '../../../../components/kit/parts/failedParts';
import { rejectPart, takePart } from '../../../../components/kit/parts/loadPart';
import { PartBoundary, SiteDefault } from '../../../../components/kit/parts/PartBoundary';
import { renderSite, Site } from '../../support/renderSite';

const site = <i>as ever</i>;
const Failing = () => {
  throw new Error('no such luck');
};

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('data-failed-parts');
});

describe('a part', () => {
  it('shows itself, with the site’s own view where it wants it', async () => {
    const Part = takePart('fields/A.b')({
      default: () => (
        <b>
          mine, not <SiteDefault />
        </b>
      ),
    });
    await act(async () =>
      renderSite(
        'en',
        <PartBoundary part="fields/A.b" site={site}>
          <Part />
        </PartBoundary>,
      ),
    );
    expect(screen.getByText(/mine, not/).textContent).toBe('mine, not as ever');
  });

  it.each([
    ['throws', takePart('fields/A.b')({ default: Failing })],
    ['exports no component', takePart('fields/A.b')({ default: 'text' })],
    ['cannot be loaded', rejectPart('fields/A.b')(new Error('offline'))],
  ])('that %s gives way to the site’s own view, and the console tells', (_, Part) => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    renderSite(
      'en',
      <PartBoundary part="fields/A.b" site={site}>
        <Part />
      </PartBoundary>,
    );
    expect(screen.getByText('as ever')).toBeDefined();
    expect(told).toHaveBeenCalled();
  });

  it('that fails inside of another component is named in the console', () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const Part = takePart('fields/A.b')({ default: () => <Failing /> });
    renderSite(
      'en',
      <PartBoundary part="fields/A.b" site={site}>
        <Part />
      </PartBoundary>,
    );
    const lines = told.mock.calls.map(([line]) => String(line));
    expect(lines).toContain('components/own/fields/A.b.tsx failed: no such luck');
  });

  it('that returns undefined has failed, and one that returns null shows nothing', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const of = (content: null | undefined) => takePart('fields/A.b')({ default: () => content });
    const [Forgetful, Empty] = [of(undefined), of(null)];
    renderSite(
      'en',
      <>
        <PartBoundary part="fields/A.b" site={site}>
          <Forgetful />
        </PartBoundary>
        <PartBoundary part="fields/A.b" site={<i>not this</i>}>
          <Empty />
        </PartBoundary>
      </>,
    );
    expect(screen.getByText('as ever')).toBeDefined();
    expect(screen.queryByText('not this')).toBeNull();
  });

  it('that failed with one value is tried again with another', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const Part = takePart<{ readonly value: number }>('fields/A.b')({
      default: ({ value }: { readonly value: number }) => {
        if (value === 1) throw new Error('not one');
        return <b>value {value}</b>;
      },
    });
    const show = (value: number) => (
      <PartBoundary part="fields/A.b" subject={value} site={site}>
        <Part value={value} />
      </PartBoundary>
    );
    const { rerender } = renderSite('en', show(1));
    expect(screen.getByText('as ever')).toBeDefined();
    rerender(<Site locale="en">{show(2)}</Site>);
    expect(screen.getByText('value 2')).toBeDefined();
    expect(screen.queryByText('as ever')).toBeNull();
  });

  it('that fails while somebody types in it leaves the focus and the caret in the site’s own input', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const Part = takePart<{ readonly text: string; readonly setText: (text: string) => void }>('widgets/A.b')(
      {
        default: ({ text, setText }: { readonly text: string; readonly setText: (text: string) => void }) => {
          if (text === 'ab') throw new Error('not ab');
          return (
            <p>
              <input id="b" aria-label="B" value={text} onChange={(event) => setText(event.target.value)} />
            </p>
          );
        },
      },
    );
    function Form() {
      const [text, setText] = useState('');
      return (
        <PartBoundary
          part="widgets/A.b"
          site={<textarea id="b" value={text} onChange={(event) => setText(event.target.value)} />}
        >
          <Part text={text} setText={setText} />
        </PartBoundary>
      );
    }
    renderSite('en', <Form />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('abcd');
    const input = screen.getByRole('textbox');
    expect([input.tagName, (input as HTMLTextAreaElement).value]).toEqual(['TEXTAREA', 'abcd']);
    expect(document.activeElement).toBe(input);
  });

  it.each(['fields/A.b', '*'])(
    'that failed on the server (%s) is not tried again in the browser',
    (failed) => {
      document.documentElement.setAttribute('data-failed-parts', failed);
      renderSite(
        'en',
        <PartBoundary part="fields/A.b" site={site}>
          <Failing />
        </PartBoundary>,
      );
      expect(screen.getByText('as ever')).toBeDefined();
    },
  );

  it('that is stated to have failed is not rendered by the server either', () => {
    renderSite(
      'en',
      <PartsRenderingContext value={{ failed: ['fields/A.b'] }}>
        <PartBoundary part="fields/A.b" site={site}>
          <Failing />
        </PartBoundary>
      </PartsRenderingContext>,
    );
    expect(screen.getByText('as ever')).toBeDefined();
  });
});
