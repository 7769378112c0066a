/**
 * Shares modules of nearly every page with the shell. Imported by the frame they are in the app's script; otherwise the shell's script, which comes after
 * the page, would bring them a second time (2 kB gzip).
 */
import '../ui/Icon';
