import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DocumentContext } from 'next/document';
import { describe, expect, it } from 'vitest';
import { takePart } from '../../../../components/kit/parts/loadPart';
import { PartBoundary } from '../../../../components/kit/parts/PartBoundary';
import { renderWithoutFailedParts } from '../../../../components/kit/parts/renderWithoutFailedParts';

function Inner({ text = 'deep inside' }: { readonly text?: string }): ReactNode {
  throw new Error(text);
}

/** Renders content as the part of that name. */
function place(part: string, children: ReactNode): ReactNode {
  const Part = takePart(part)({ default: () => children });
  return (
    <PartBoundary part={part} site={<i>site for {part}</i>}>
      <Part />
    </PartBoundary>
  );
}

/** Renders a page as the server does, once and again. */
async function render(page: ReactNode) {
  const context = {
    renderPage: ({ enhanceApp }: { enhanceApp: (App: () => ReactNode) => () => ReactNode }) => {
      const App = enhanceApp(() => page);
      return { html: renderToString(<App />).replaceAll('<!-- -->', '') };
    },
  } as unknown as DocumentContext;
  const told: string[] = [];
  const { props, failedParts } = await renderWithoutFailedParts(
    context,
    async (attempt) => await attempt.renderPage(),
    (line) => told.push(line),
  );
  return { html: props.html, failedParts, told };
}

describe('a part that fails inside of another component on the server', () => {
  it('gives way alone, and the log names its file', async () => {
    const { html, failedParts, told } = await render(
      <>
        {place('fields/A.fine', 'fine')}
        {place(
          'sections/A.broken',
          <b>
            <Inner />
          </b>,
        )}
        {place('sections/A.last', 'last')}
      </>,
    );
    expect(html).toBe('fine<i>site for sections/A.broken</i>last');
    expect(failedParts).toEqual(['sections/A.broken']);
    expect(told).toEqual([
      'components/own/sections/A.broken.tsx failed: deep inside (the site’s own view is shown instead)',
    ]);
  });

  it('is found behind others that have ended, and beside another that fails in the same way', async () => {
    const { html, failedParts } = await render(
      <>
        {place('sections/A.one', <Inner />)}
        {place('fields/A.fine', 'fine')}
        {place('sections/A.two', <Inner />)}
      </>,
    );
    expect(html).toBe('<i>site for sections/A.one</i>fine<i>site for sections/A.two</i>');
    expect(failedParts).toEqual(['sections/A.one', 'sections/A.two']);
  });

  it('is the one around, where a part inside of it has ended well', async () => {
    const { html, failedParts } = await render(
      place(
        'layouts/A.cards',
        <>
          {place('fields/A.fine', 'fine')}
          <Inner />
        </>,
      ),
    );
    expect(html).toBe('<i>site for layouts/A.cards</i>');
    expect(failedParts).toEqual(['layouts/A.cards']);
  });
});

describe('a page that fails by itself', () => {
  it('fails with its own error, and no part is blamed', async () => {
    const page = (
      <>
        {place('fields/A.fine', 'fine')}
        <Inner text="the page" />
      </>
    );
    await expect(render(page)).rejects.toThrow('the page');
  });
});
