import type { Lexicon } from './lexicon';

/** Polish without diacritics, because GraphQL names are ASCII. */
export const POLISH: Lexicon = {
  create: 'utworz stworz dodaj wstaw zaloz tworz',
  update: 'zmien edytuj aktualizuj zaktualizuj modyfikuj zmodyfikuj popraw',
  delete: 'usun skasuj',
  destroys:
    'usun usuwaj usuniecie usuwanie skasuj kasuj wymaz wyczysc oproznij zniszcz wyzeruj zanonimizuj anonimizuj zresetuj',
  empties: 'resetuj',
  ends: `anuluj odwolaj odrzuc odmow zablokuj blokuj zawies wstrzymaj uniewaznij wycofaj cofnij przerwij wypowiedz zakoncz wylacz
    dezaktywuj wyrzuc wyklucz zwroc przenies_wlasnosc przekaz`,
  undoes: 'przywroc odtworz odkasuj podejrzyj policz sprawdz',
  takesOut: 'usun odlacz odepnij wypisz wyklucz',
  setsAside: 'archiwizuj zarchiwizuj dezaktywuj ukryj zawies',
  harmless: `utworz stworz dodaj wstaw zaloz zmien edytuj aktualizuj zaktualizuj zapisz przenies kopiuj skopiuj powiel wyslij pobierz
    przypisz otworz wlacz aktywuj odblokuj ustaw`,
  secrets:
    'haslo hasla hasel tajne tajny sekret pesel kod_pin klucz_prywatny klucz_api kod_autoryzacji numer_karty',
  valueQualifiers: 'stare nowe stary nowy obecne poprzednie powtorz potwierdzenie',
  names: 'nazwa tytul etykieta',
  firstNames: 'imie imiona',
  lastNames: 'nazwisko',
  numbers: 'numer sygnatura symbol kod',
  created:
    'utworzono utworzony utworzona utworzenia dodano dodania zgloszono zgloszenia opublikowano zarejestrowano',
  changed: 'zmieniono zmiany zaktualizowano aktualizacji zmodyfikowano modyfikacji edytowano',
  statuses: 'stan etap',
  priorities: 'priorytet pilnosc waga',
  codes: 'numer sygnatura symbol kod',
  owners: `autor wlasciciel uzytkownik klient osoba czlonek pracownik kategoria grupa projekt firma dzial wydzial dzielnica miasto
    kraj produkt zamowienie`,
  accountWords: 'zaloguj wyloguj zarejestruj haslo logowanie rejestracja',
  maintenance: 'kolejka odswiez synchronizuj przeindeksuj ponow',
  positions: 'kolejnosc pozycja',
  offers: 'nastepne kolejne dostepne mozliwe dozwolone',
  machine: 'suma_kontrolna',
  languages: 'jezyk',
  postcodes: 'kod_pocztowy',
  undoing: 'usun odepnij',
  addresses: 'adres',
  companies: 'firma nazwa_firmy',
  streets: 'ulica adres',
  cities: 'miasto miejscowosc',
  regions: 'wojewodztwo',
  countries: 'kraj',
  places: 'ulica adres miasto miejscowosc kod_pocztowy kraj wojewodztwo powiat gmina dzielnica budynek',
  amounts: 'kwota',
  copies: 'skopiowany skopiowana skopiowano sklonowany sklonowana powielony',
  mainAmounts: 'brutto',
  currencies: 'waluta',
  pictures: 'zdjecie obraz',
  birthDates: 'urodzenia urodzony urodzona',
  identifiers: 'numer',
  spans: 'od:do start:koniec poczatek:koniec poczatku:konca rozpoczecie:zakonczenie rozpoczecia:zakonczenia',
  years: 'rok',
  logs: 'dziennik historia',
  decorations: 'ikona',
  removals: 'usunieto usuniety usunieta usuniecia',
  moneyLists: 'platnosc platnosci transakcje zwroty faktura faktury rabaty podatki ceny oplaty rachunki',
  planningLists: 'projekty zadania etapy etykiety cele terminy plany rezerwacje wizyty',
  translations: 'tlumaczenie tlumaczenia',
  settings:
    'ustawienie ustawienia konfiguracja preferencje uprawnienie uprawnienia rola role regula reguly szablon szablony',
  references: 'kraj kraje waluta waluty jezyk jezyki',
  systems:
    'dziennik log logi zdarzenie zdarzenia historia wersja wersje sesja sesje token tokeny klucz klucze kopia',
  historyLists: 'zdarzenia historia zmiany wersje dziennik wpisy_dziennika',
  accessLists: 'reguly uprawnienia role zgody zaproszenia klucze czlonkowie',
  nameLists: 'etykiety tagi kategorie tematy czlonkowie uczestnicy recenzenci autorzy',
  kindNames: 'typ rodzaj',
  openers:
    'czy ma jest z bez na od do po przy nie nowy nowa nowe stary stara stare dodaj usun ustaw pierwszy ostatni inny domyslny',
};
