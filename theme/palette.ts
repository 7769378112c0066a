/** Colours without a name in MUI's palette. */
export interface WitrynaPalette {
  readonly sunken: string;
  readonly control: string;
  readonly raised: string;
  readonly bar: string;
  readonly barText: string;
  readonly barMuted: string;
  readonly barField: string;
  readonly focus: string;
  readonly focusHalo: string;
  readonly awning: string;
  readonly good: string;
  readonly needsImprovement: string;
  readonly poor: string;
  readonly primaryTintText: string;
  readonly scrim: string;
  readonly e1: string;
  readonly e2: string;
  readonly e3: string;
}

/** The light and dark colour schemes. Dark has its own values and is not an inversion. */
export const PALETTES = {
  light: {
    primary: {
      main: '#0B6660',
      dark: '#084D49',
      light: '#DCEEEB',
      contrastText: '#FFFFFF',
    },
    secondary: {
      main: '#F4B43F',
      dark: '#F4B43F',
      light: '#F4B43F',
      contrastText: '#2A1C00',
    },
    error: {
      main: '#B42318',
      light: '#FCECEA',
      dark: '#8F1A11',
      contrastText: '#FFFFFF',
    },
    warning: {
      main: '#8A5600',
      light: '#FDF1DA',
      dark: '#6E4400',
      contrastText: '#FFFFFF',
    },
    success: {
      main: '#2F6B1B',
      light: '#E7F2E0',
      dark: '#265716',
      contrastText: '#FFFFFF',
    },
    info: {
      main: '#1F5AA6',
      light: '#E5EEFA',
      dark: '#194A89',
      contrastText: '#FFFFFF',
    },
    background: {
      default: '#F2F5F4',
      paper: '#FFFFFF',
    },
    text: {
      primary: '#12211F',
      secondary: '#465654',
      disabled: '#5B6A67',
    },
    divider: '#D6DEDB',
    action: {
      active: '#465654',
      hover: 'rgba(11,102,96,0.05)',
      selected: '#DCEEEB',
      disabled: '#5B6A67',
      disabledBackground: '#E8EDEB',
    },
    witryna: {
      sunken: '#E8EDEB',
      control: '#74847F',
      raised: '#FFFFFF',
      bar: '#0C2F2C',
      barText: '#F1F6F5',
      barMuted: '#A9C4C0',
      barField: '#174541',
      focus: '#12211F',
      focusHalo: '#F4B43F',
      awning: '#0B6660',
      good: '#1F7C8E',
      needsImprovement: '#C4830F',
      poor: '#8A2015',
      primaryTintText: '#084D49',
      scrim: 'rgba(9,24,22,0.5)',
      e1: '0 1px 2px rgba(12,47,44,.08)',
      e2: '0 4px 16px rgba(12,47,44,.14),0 1px 3px rgba(12,47,44,.10)',
      e3: '0 16px 48px rgba(12,47,44,.24),0 2px 8px rgba(12,47,44,.12)',
    },
  },
  dark: {
    primary: {
      main: '#62CBC0',
      dark: '#86DCD3',
      light: '#133B37',
      contrastText: '#05211E',
    },
    secondary: {
      main: '#F4B43F',
      dark: '#F4B43F',
      light: '#F4B43F',
      contrastText: '#2A1C00',
    },
    error: {
      main: '#FF9D93',
      light: '#3B1714',
      dark: '#FFC4BD',
      contrastText: '#2B0704',
    },
    warning: {
      main: '#F0BD5B',
      light: '#36280B',
      dark: '#F8D999',
      contrastText: '#2A1C00',
    },
    success: {
      main: '#8CCB78',
      light: '#1A3312',
      dark: '#BDE5AF',
      contrastText: '#0B1F05',
    },
    info: {
      main: '#8FB9F5',
      light: '#152B49',
      dark: '#BFD7FA',
      contrastText: '#06162B',
    },
    background: {
      default: '#0D1615',
      paper: '#14201E',
    },
    text: {
      primary: '#E5EDEB',
      secondary: '#AAB9B6',
      disabled: '#8D9D99',
    },
    divider: '#293936',
    action: {
      active: '#AAB9B6',
      hover: 'rgba(98,203,192,0.05)',
      selected: '#133B37',
      disabled: '#8D9D99',
      disabledBackground: '#0A1211',
    },
    witryna: {
      sunken: '#0A1211',
      control: '#6C807B',
      raised: '#1A2826',
      bar: '#091110',
      barText: '#E5EDEB',
      barMuted: '#9DB3AF',
      barField: '#1B2A28',
      focus: '#F4B43F',
      focusHalo: '#05211E',
      awning: '#2C7F77',
      good: '#4FB3C4',
      needsImprovement: '#F0BD5B',
      poor: '#D4503C',
      primaryTintText: '#A3E6DE',
      scrim: 'rgba(0,0,0,0.6)',
      e1: 'none',
      e2: '0 4px 16px rgba(0,0,0,.5)',
      e3: '0 16px 48px rgba(0,0,0,.6)',
    },
  },
} as const;
