import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FailedPartsContext } from '../../../components/parts/failedParts';
import { rejectPart, takePart } from '../../../components/parts/loadPart';
import { PartBoundary, SiteDefault } from '../../../components/parts/PartBoundary';
import { renderSite } from '../support/renderSite';

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
      <FailedPartsContext value={['fields/A.b']}>
        <PartBoundary part="fields/A.b" site={site}>
          <Failing />
        </PartBoundary>
      </FailedPartsContext>,
    );
    expect(screen.getByText('as ever')).toBeDefined();
  });
});
