<#import "template.ftl" as layout>
<#import "field.ftl" as f>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError('password', 'password-confirm'); section>
  <#if section = "header">${msg("newPasswordTitle")}
  <#elseif section = "form">
  <form method="post" action="${url.loginAction}" novalidate data-checked>
    <#-- A new password ends the sessions on other devices. -->
    <input type="hidden" name="logout-sessions" value="on">
    <@f.newPassword name="password-new" label=msg("newPassword")/>
    <button class="submit" type="submit">${msg("newPasswordSubmit")}</button>
  </form>
  </#if>
</@layout.registrationLayout>
