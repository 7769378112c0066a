import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FileChooser } from '../../../components/ui/FileChooser';
import { axeFindings, renderSite } from '../support/renderSite';

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
});
