import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FileChooser } from '../../../../components/kit/ui/FileChooser';
import { axeFindings, renderSite, serverHtml } from '../../support/renderSite';

describe('a file input', () => {
  it('speaks the language of the page, and is described by what was chosen and by its help', async () => {
    renderSite(
      'pl',
      <>
        <label htmlFor="plan">Plan</label>
        <FileChooser id="plan" aria-describedby="help">
          plan.pdf
        </FileChooser>
        <p id="help">Najwyżej 5 MB</p>
      </>,
    );
    expect(screen.getByText('Wybierz plik')).toBeVisible();
    const input = screen.getByLabelText('Plan');
    expect(input).toHaveAccessibleName('Plan');
    expect(input).toHaveAccessibleDescription('plan.pdf Najwyżej 5 MB');
    expect(await axeFindings()).toEqual([]);
  });

  it('tells at hydration of a file that was chosen before the scripts came', () => {
    const chosen = vi.fn();
    const page = <FileChooser id="plan" onChange={({ target }) => chosen(target.files?.[0]?.name)} />;
    const container = document.createElement('div');
    container.innerHTML = serverHtml('en', page);
    document.body.append(container);
    const input = container.querySelector('input');
    if (input === null) throw new Error('There is no input.');
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'plan.pdf')] });
    renderSite('en', page, { container, hydrate: true });
    expect(chosen.mock.calls).toEqual([['plan.pdf']]);
  });
});
