/**
 * Modules of nearly every page that the shell uses, too. Imported by the frame they are in the app's script; otherwise the shell's
 * script, which comes after the page, would bring them a second time (9 kB gzip).
 */
import '../../lib/browser/shortcuts';
import '../../lib/format/formatDate';
import '../ui/Disclosure';
import '../ui/Icon';
