/**
 * Modules that nearly every page and the shell need. Imported by the frame, they are part of the app's script; otherwise the
 * shell's script, which comes after the page, would bring them a second time (2 kB gzip).
 */
import '../ui/Icon';
